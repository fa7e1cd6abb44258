import { useWindowLanguage } from '../language/window-language.tsx';
import controls from '../look/controls.module.css';
import { Segments } from '../look/segments.tsx';
import { WindowIcon } from '../look/window-icon.tsx';
import { useEditor, useEditorState } from '../state/editor-context.ts';
import { type FrameWidth, frameWidths } from '../state/store/editor-state.ts';

const several: readonly (readonly FrameWidth[])[] = [[1440, 360], [...frameWidths].toReversed()];
const nameOf = (widths: readonly (string | number | null)[]) => widths.join(' ');

/** Which frames stand on the stage, by width, language and scheme, and how large they are drawn. */
export function FrameChoices() {
  const editor = useEditor();
  const { words, figures } = useWindowLanguage();
  const { widths, languages, scheme } = useEditorState(({ view }) => view);
  const session = useEditorState((state) => state.session);
  const choices = [...frameWidths.map((width) => [width]), ...several];
  const hasSchemes = session?.frames.some((frame) => frame.scheme === 'dark') ?? false;
  const all = session?.languages ?? [];
  return (
    <>
      <Segments
        label={words.widths}
        value={nameOf(widths)}
        options={choices.map((choice) => ({
          value: nameOf(choice),
          label:
            choice.length === frameWidths.length
              ? words.allWidths
              : choice.map((one) => figures.format(one)).join(' + '),
        }))}
        onChange={(next) =>
          editor.setView({ widths: choices.find((one) => nameOf(one) === next) ?? [360], zoom: null })
        }
      />
      {all.length > 1 && (
        <Segments
          label={words.languages}
          value={nameOf(languages ?? [])}
          options={[
            ...all.map((value) => ({ value, label: words.languageNames[value] ?? value, lang: value })),
            { value: nameOf(all), label: words.allLanguages },
          ]}
          onChange={(next) => editor.setView({ languages: next.split(' ') })}
        />
      )}
      {hasSchemes && (
        <button
          type="button"
          className={controls.iconButton}
          aria-label={words.dark}
          title={words.dark}
          aria-pressed={scheme === 'dark'}
          onClick={() => editor.setView({ scheme: scheme === 'dark' ? 'light' : 'dark' })}
        >
          <WindowIcon name={scheme === 'dark' ? 'moon' : 'sun'} />
        </button>
      )}
    </>
  );
}
