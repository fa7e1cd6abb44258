import { unreachable } from '../../protocol/unreachable.ts';
import { useWindowLanguage } from '../language/window-language.tsx';
import { passedOverSentence } from '../look/passed-over-sentence.ts';
import { refusalSentence } from '../look/refusal-sentence.ts';
import { warningSentence } from '../look/warning-sentence.ts';
import { usePersonName } from '../look/use-person-name.ts';
import { useEditorState } from '../state/editor-context.ts';
import { useTokenName } from '../look/use-token-name.ts';
import { useSelectedWords } from './use-selected-words.ts';

/** What was told last, in the window's language; nothing where nothing was. */
export function useAnnouncement(): string {
  const spoken = useWindowLanguage();
  const { words } = spoken;
  const tokenName = useTokenName();
  const nameOf = usePersonName();
  const announcement = useEditorState((state) => state.announcement);
  const selected = useSelectedWords(announcement?.text ?? null);
  if (announcement === null) return '';
  const { text } = announcement;
  switch (text.kind) {
    case 'changed':
      return [
        ...(text.toast === null ? [] : [words.said[text.toast]]),
        words.said.changed(`\u2068${text.file}\u2069`),
        ...text.warnings.map((warning) => warningSentence(words, warning)),
      ].join(' ');
    case 'filesChanged':
      return words.said.filesChanged(`\u2068${text.files}\u2069`);
    case 'refused': {
      const { why, next } = refusalSentence({ ...spoken, tokenName }, text.refusal);
      return `${why} ${next}`;
    }
    case 'passedOver':
      return words.history.passedOver[text.of](String(text.count));
    case 'noneLeft':
      return words.history.noneLeft[text.of](String(text.count));
    case 'notStepped': {
      const { why, next } = passedOverSentence(spoken, text.passed);
      return `${why} ${next}`.trim();
    }
    case 'selected':
      return selected;
    case 'signedIn':
      return text.person === null ? words.stage.people.signedOut : words.stage.people.signedIn(nameOf(text.person));
    case 'notSignedIn':
      return words.stage.people.notSignedIn[text.outcome];
    case 'lost':
      return words.lostServer;
    case 'kept':
      return words.kept.said;
    case 'opened':
      return words.opened;
    case 'notHere':
    case 'notFollowed':
    case 'selectedElse':
    case 'reachLeft':
    case 'undone':
    case 'redone':
    case 'nothingToUndo':
    case 'nothingToRedo':
    case 'chipKept':
      return words.said[text.kind];
    default:
      return unreachable(text);
  }
}
