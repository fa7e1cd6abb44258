import type { Storyboard, StoryReply } from '../../protocol/storyboards.ts';
import { useWindowLanguage } from '../language/window-language.tsx';
import controls from '../look/controls.module.css';
import { NotAnswered } from '../look/not-answered.tsx';
import { useEditor, useEditorState } from '../state/editor-context.ts';
import { type Asked, useAnswer } from '../state/use-answer.ts';
import { NewProp } from './new-prop.tsx';
import { PropField } from './prop-field.tsx';
import classes from './properties.module.css';

/** What a story gives its component, each to be changed to what its type allows: written into the story, and undone like any change. */
export function StorySection({ board }: { readonly board: Storyboard }) {
  const editor = useEditor();
  const { words } = useWindowLanguage();
  const asked = useStoryArgs(board);
  const { value: reply } = asked;
  const change = (name: string, value: string | number | boolean | null) => editor.changeStory(board, name, value);
  return (
    <section
      className={controls.section}
      aria-label={words.stories.gives(board.name)}
      aria-busy={asked.state === 'asking'}
    >
      <h2 className={controls.heading}>{words.stories.gives(board.name)}</h2>
      {asked.state === 'asking' && !reply && <p className={controls.quiet}>{words.loading}</p>}
      {asked.state === 'failed' && <NotAnswered asked={asked} />}
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

/**
 * What a story gives; asked again whenever the sources of stories are others. What was answered before is shown until there is
 * something newer.
 */
function useStoryArgs({ id }: Storyboard): Asked<StoryReply> {
  const editor = useEditor();
  const boards = useEditorState(({ storyboards }) => storyboards);
  return useAnswer({ about: id, at: boards }, () => editor.storyArgs(id));
}
