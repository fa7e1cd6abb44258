import { isModuleSheet } from '../../css/module-sheet.ts';
import type { Reached } from '../../protocol/reach.ts';
import { useWindowLanguage } from '../language/window-language.tsx';
import type { ReachAsked } from '../state/store/reach-asked.ts';
import { useEditorState } from '../state/editor-context.ts';
import { valueInWords } from '../look/token-name.ts';
import { useTokenName } from '../look/use-token-name.ts';
import type { WindowWords } from '../language/words-type.ts';
import { placeInWords } from './name-in-words.ts';
import type { ReachOption } from './reach-options.ts';
import { kindsInWords, statesInWords } from './rule-in-words.ts';
import { spanInWords } from './width-spans.ts';

const selectorsOf = (rules: readonly Reached[]) => rules.map(({ selector }) => `\u2066${selector}\u2069`);

/** Rules by whom they mean and when, and by their selectors. */
function spokenOf(rules: readonly Reached[], words: WindowWords) {
  const said = rules.map(({ selector }) =>
    [kindsInWords(selector, words), ...statesInWords(selector, words.styles).map(words.styles.rules.while)].join(
      words.reach.comma,
    ),
  );
  return { said: [...new Set(said)].join(words.styles.rules.or), code: selectorsOf(rules).join(words.reach.comma) };
}

/** Whether a rule means only what stands in classes of its module: of other pages nothing is known. A tag alone means all there too. */
const isWithinModule = ({ file, selector }: Reached) =>
  file !== undefined && isModuleSheet(file) && /[.&]/.test(selector) && !selector.includes(':global');

/** The words of a question how far a change is to reach: what it would do, and each answer with what that means. */
export function useReachSentences({ wanted, reached, onPage, made }: ReachAsked) {
  const { words, figures, language } = useWindowLanguage();
  const pages = useEditorState(({ session }) => session?.pages) ?? [];
  const nameOf = useTokenName();
  const { reach } = words;
  const { names } = words.styles;
  // The page does not always say whom a rule means. Those of one source are not all: without its word no number is shown.
  const shown = onPage === null ? null : figures.format(onPage);
  const elsewhere = new Map<string, number>();
  for (const { within } of reached)
    for (const { name, count, isHere } of within)
      // Several rules may mean the same elements there.
      if (!isHere) elsewhere.set(name, Math.max(count, elsewhere.get(name) ?? 0));
  const countElsewhere = [...elsewhere.values()].reduce((sum, count) => sum + count, 0);
  const places = [...elsewhere].map(([name, of]) =>
    reach.place(`\u2068${placeInWords(name, pages, language)}\u2069`, figures.format(of)),
  );
  const ofNoCount = reached.filter(({ uses }) => uses === null);
  const kinds = ofNoCount.filter((one) => !isWithinModule(one));
  const uncounted = ofNoCount.filter(isWithinModule);
  const changes = Object.entries(wanted.values).map(
    ([name, value]) => `${names[name] ?? name}${value === '' ? '' : ` \u2068${valueInWords(value, nameOf)}\u2069`}`,
  );
  return {
    values: changes.join(reach.comma),
    made: made > 1 ? figures.format(made) : null,
    labelOf(option: ReachOption): string {
      if (option.id === 'here') return reach.onlyThis;
      return option.span ? reach.atWidths(shown, spanInWords(option.span, reach, figures)) : reach.all(shown);
    },
    notesOf(option: ReachOption): readonly string[] {
      if (option.id === 'here') return [reach.ofItsOwn];
      if (option.span) return [reach.othersStay];
      return [
        ...(places.length > 0 ? [reach.alsoIn(places.join(reach.comma))] : []),
        ...(kinds.length > 0 ? [reach.everywhere(spokenOf(kinds, words))] : []),
        ...(uncounted.length > 0 ? [reach.uncounted(spokenOf(uncounted, words))] : []),
      ];
    },
    buttonOf(option: ReachOption): string {
      if (option.id === 'here') return reach.changeThis;
      return countElsewhere > 0 ? reach.changeAlso(shown, figures.format(countElsewhere)) : reach.change(shown);
    },
  };
}
