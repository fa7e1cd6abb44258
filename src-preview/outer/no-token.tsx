import { useWindowLanguage } from './language/window-language.tsx';
import controls from './look/controls.module.css';

/** The window was opened without the key of this start of the server. */
export function NoToken() {
  const { words } = useWindowLanguage();
  return (
    <main className={controls.section}>
      <h1>{words.noToken.title}</h1>
      <p>{words.noToken.text}</p>
    </main>
  );
}
