import { useState, type ReactNode } from 'react';

/** As a library renders it: its elements are no sources of the page. */
const plain = 'button';
function Press({ children, onPress }: { children: ReactNode; onPress: () => void }) {
  const Tag = plain;
  return (
    <Tag type="button" className="press" onClick={onPress}>
      {children}
    </Tag>
  );
}

function Row({ name }: { name: string }) {
  return <li>{name}</li>;
}

export function Page() {
  const [taps, setTaps] = useState(0);
  return (
    <main style={{ paddingBlock: '60px', paddingInline: '20px' }}>
      <h1>مَنارةُ العِلمِ</h1>
      <p className="sentence">The first sentence</p>
      <p className="mixed">
        من <b>كل</b> {taps} باب
      </p>
      <p className="verse" style={{ whiteSpace: 'pre-line' }}>
        {'first line\nsecond line'}
      </p>
      <p className="measure">{'10\u00a0km'}</p>
      <a className="away" href="/elsewhere" onClick={() => setTaps((count) => count + 1)}>
        Somewhere else
      </a>
      <details>
        <summary>A question</summary>
        <p>An answer</p>
      </details>
      <Press onPress={() => setTaps((count) => count + 1)}>Press me</Press>
      <ul>
        <Row name="one" />
        <Row name="two" />
        <Row name="three" />
      </ul>
      <input className="field" defaultValue="secret" onKeyDown={() => setTaps((count) => count + 1)} />
      <button type="button" className="opener" onClick={() => document.querySelector('dialog')?.showModal()}>
        Open
      </button>
      <dialog>
        <p className="inside">In the dialog</p>
      </dialog>
      <output>{taps}</output>
    </main>
  );
}
