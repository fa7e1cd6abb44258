/** What is known of a text of the page while somebody types over it. */
interface Typed {
  /** What the page says there itself. */
  covered: string;
  /** What stands there instead. */
  shown: string;
}

const typed = new WeakMap<Node, Typed>();

/** What the page says with a text, whatever is typed over it meanwhile. */
export function wordsOf(node: Text): string {
  const known = typed.get(node);
  return known && node.data === known.shown ? known.covered : node.data;
}

/** Whether a text shows what is typed over it, and not what the page has set. */
export function showsTyped(node: Node): boolean {
  return typed.get(node)?.shown === node.nodeValue;
}

/** A text of the page that shows other words for the while: in its own node, so that nothing else of the page changes. */
interface TypedOver {
  show(words: string): void;
  /** Shows what is typed again, should the page have set words of its own; answers what the page says by now. */
  cover(): string;
  /** Gives the page its words back. */
  uncover(): void;
}

/** Begins to show something else in a text; at first it says what it said. */
export function typeOver(node: Text): TypedOver {
  const known: Typed = { covered: node.data, shown: node.data };
  typed.set(node, known);
  // What is shown here is no record: what is left was set by the page, be it the very words that are typed.
  const note = () => void (known.covered = node.data);
  const observer = new MutationObserver(note);
  observer.observe(node, { characterData: true });
  const heed = () => observer.takeRecords().length > 0 && note();
  const say = (words: string) => {
    heed();
    if (node.data !== words) node.data = words;
    observer.takeRecords();
  };
  return {
    show(words) {
      known.shown = words;
      say(words);
    },
    cover() {
      say(known.shown);
      return known.covered;
    },
    uncover() {
      heed();
      say(known.covered);
      observer.disconnect();
      typed.delete(node);
    },
  };
}
