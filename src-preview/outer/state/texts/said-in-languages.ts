import type { PageText } from '../../../protocol/frame/functions.ts';
import { textOfPieces, type TextReport } from '../../../protocol/texts.ts';
import type { Answer, EditorApi } from '../../server/editor-api.ts';
import { textPlaceName } from '../store/slots.ts';

/** So many texts the server answers for at once. */
const mostAtOnce = 500;

/**
 * What texts of a page say in every language, by the names of their places: the page itself shows one. Of what the sources do not
 * say there is nothing; of what several entries may say, what each of them says.
 */
export async function saidInLanguages(
  { texts }: Pick<EditorApi, 'texts'>,
  shown: readonly PageText[],
): Promise<Answer<ReadonlyMap<string, string>>> {
  const said = new Map<string, string>();
  for (const together of inQuestions(shown)) {
    const [first] = together;
    if (!first) continue;
    const { codebaseId, language } = first;
    const asked = together.map((one) => one.shown);
    const answer = await texts({ element: { codebaseId }, language, texts: asked });
    if (answer.state !== 'done') return answer;
    for (const [index, { elementKey, shown: text }] of together.entries()) {
      const report = answer.value[index];
      if (report) said.set(textPlaceName(elementKey, text.slot), wordsOf(report).join(' '));
    }
  }
  return { state: 'done', value: said };
}

/** Texts that one question may be about: of one language, and no more than are answered. */
function inQuestions(shown: readonly PageText[]): readonly (readonly PageText[])[] {
  const languages = [...new Set(shown.map(({ language }) => language))];
  return languages.flatMap((language) => {
    const own = shown.filter((one) => one.language === language);
    const starts = Array.from({ length: Math.ceil(own.length / mostAtOnce) }, (_, index) => index * mostAtOnce);
    return starts.map((start) => own.slice(start, start + mostAtOnce));
  });
}

function wordsOf(report: TextReport): readonly string[] {
  if (report.state === 'editable')
    return report.versions.flatMap(({ branches }) => branches.map(({ pieces }) => textOfPieces(pieces)));
  return (report.refusal.candidates ?? []).flatMap(({ texts = [] }) => texts.map(({ text }) => text));
}
