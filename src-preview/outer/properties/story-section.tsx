import { useEffect, useState } from 'react';
import type { Storyboard, StoryReply } from '../../protocol/storyboards.ts';
import { useWindowLanguage } from '../language/window-language.tsx';
import controls from '../look/controls.module.css';
import { NotAnswered } from '../look/not-answered.tsx';
import { useEditor, useEditorState } from '../state/editor-context.ts';
import { NewProp } from './new-prop.tsx';
import { PropField } from './prop-field.tsx';
import classes from './properties.module.css';

/** What a story gives its component, each to be changed to what its type allows: written into the story, and undone like any change. */
export function StorySection({ board }: { readonly board: Storyboard }) {
  const editor = useEditor();
  const { words } = useWindowLanguage();
  const { answer, isBusy } = useStoryArgs(board);
  const reply = answer?.reply;
  const change = (name: string, value: string | number | boolean | null) => editor.changeStory(board, name, value);
  return (
    <section className={controls.section} aria-label={words.stories.gives(board.name)} aria-busy={isBusy}>
      <h2 className={controls.heading}>{words.stories.gives(board.name)}</h2>
      {reply === undefined && <p className={controls.quiet}>{words.loading}</p>}
      {reply === null && <NotAnswered />}
      {reply && (
        <>
          {reply.args.length === 0 && <p className={controls.quiet}>{words.stories.givesNothing}</p>}
          <div className={classes.props}>
            {reply.args.map((arg) => (
              <PropField
                key={`${arg.name} ${arg.text}`}
                prop={arg}
                known={reply.props?.find(({ name }) => name === arg.name)}
                isRemovable={arg.isOwn}
                onChange={(name, value) => void change(name, value)}
              />
            ))}
          </div>
          <NewProp
            known={(reply.props ?? []).filter(({ name }) => !reply.args.some((arg) => arg.name === name))}
            onAdd={change}
          />
        </>
      )}
    </section>
  );
}

interface StoryAnswer {
  /** What was known when it was asked. */
  readonly to: readonly [readonly Storyboard[], number];
  /** Null where nobody answered. */
  readonly reply: StoryReply | null;
}

/**
 * What a story gives; asked again whenever the sources of stories are others, or the server is back. What was answered before
 * is shown until there is something newer.
 */
function useStoryArgs({ id }: Storyboard): { readonly answer: StoryAnswer | null; readonly isBusy: boolean } {
  const editor = useEditor();
  const boards = useEditorState(({ storyboards }) => storyboards);
  const returns = useEditorState(({ serverReturns }) => serverReturns);
  const [answer, setAnswer] = useState<StoryAnswer | null>(null);
  useEffect(() => {
    let isWanted = true;
    const ask = async (): Promise<void> => {
      const reply = await editor.storyArgs(id);
      if (isWanted) setAnswer({ to: [boards, returns], reply });
    };
    void ask();
    return () => {
      isWanted = false;
    };
  }, [editor, id, boards, returns]);
  return { answer, isBusy: answer?.to[0] !== boards || answer.to[1] !== returns };
}
