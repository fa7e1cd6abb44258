/**
 * Has a page that WebKit puts away for a possible return give up what it is just doing in IndexedDB: WebKit keeps it as it
 * stands, in the middle of a transaction, and whoever opens the next page would wait for that for ever. All of it is whole
 * or not done; the page begins anew if somebody comes back to it.
 */
export function abortWhenPutAway(): void {
  const running = new Set<IDBTransaction>();
  let isAway = false;
  let isCutShort = false;
  const cutShort = (begun: IDBTransaction): void => {
    isCutShort = true;
    abort(begun);
  };
  const watch = (begun: IDBTransaction): void => {
    running.add(begun);
    for (const end of ['complete', 'abort']) begun.addEventListener(end, () => running.delete(begun));
    // What is begun while the page is being put away would not end either.
    if (isAway) cutShort(begun);
  };
  // Both are called on what they are asked of.
  // oxlint-disable-next-line unbound-method
  const { transaction } = IDBDatabase.prototype;
  IDBDatabase.prototype.transaction = function begin(...asked: Parameters<typeof transaction>) {
    const begun = transaction.apply(this, asked);
    watch(begun);
    return begun;
  };
  // oxlint-disable-next-line unbound-method
  const { open } = IDBFactory.prototype;
  IDBFactory.prototype.open = function openWatched(...asked: Parameters<typeof open>) {
    const request = open.apply(this, asked);
    request.addEventListener('upgradeneeded', () => request.transaction && watch(request.transaction));
    return request;
  };
  addEventListener('pagehide', ({ persisted }) => {
    isAway = persisted;
    if (isAway) running.forEach(cutShort);
  });
  addEventListener('pageshow', () => {
    isAway = false;
    if (isCutShort) location.reload();
  });
}

function abort(transaction: IDBTransaction): void {
  try {
    transaction.abort();
  } catch {
    // It was just ending by itself.
  }
}
