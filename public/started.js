/*
 * Says what to do where the portal does not start: in the oldest syntax, because the browsers that need it know no other.
 * A part that was lost on the way is asked for once more by itself, before anybody is asked for anything.
 */
(function () {
  var patienceMs = 15000;
  var againKey = 'manara-started-again';
  var isSaid = false;

  /* The portal takes the place of what stands in the page itself. */
  function isWaiting() {
    return document.querySelector('.shell') !== null;
  }
  function isStuck() {
    return document.documentElement.hasAttribute('data-stuck');
  }

  function say() {
    if (isSaid || isStuck() || !isWaiting()) return;
    isSaid = true;
    var words = /^en/.test(document.documentElement.lang)
      ? [
          'The page has not opened yet.',
          'On a slow network, wait a little or reload. If it stays like this, update the browser or open the page in another one, and turn off what blocks scripts, an ad blocker for one.'
        ]
      : [
          'لم تُفتح الصفحة بعد.',
          'إن كانت الشبكة بطيئة فانتظر قليلًا أو أعد التحميل. وإن بقيت هكذا فحدّث المتصفح أو افتحها في متصفح آخر، وأوقف ما يمنع البرامج، كمانع الإعلانات.'
        ];
    var box = document.createElement('div');
    box.setAttribute('role', 'alert');
    box.className = 'shell-wrap shell-not-started';
    for (var at = 0; at < words.length; at += 1) {
      var line = document.createElement('p');
      line.appendChild(document.createTextNode(words[at]));
      box.appendChild(line);
    }
    var shell = document.querySelector('.shell');
    shell.appendChild(box);
  }

  function startAgain() {
    if (!isStuck() || !isWaiting() || navigator.onLine === false) return;
    try {
      if (sessionStorage.getItem(againKey)) return;
      sessionStorage.setItem(againKey, '1');
    } catch (_) {
      /* A tab that cannot remember it might never stop. */
      return;
    }
    setTimeout(function () {
      if (isWaiting()) location.reload();
    }, 2000);
  }

  /* What the browser cannot read ends in an error of its own script, and not of a file that did not come. */
  window.addEventListener('error', function (event) {
    if (event.message && String(event.message).indexOf('SyntaxError') >= 0) say();
    else setTimeout(startAgain, 0);
  }, true);
  startAgain();
  setTimeout(say, patienceMs);
  setTimeout(function () {
    if (!isWaiting()) {
      try {
        sessionStorage.removeItem(againKey);
      } catch (_) {
        /* Then nothing was kept. */
      }
    }
  }, patienceMs);
})();
