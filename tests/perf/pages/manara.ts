Object.assign(window, {});
