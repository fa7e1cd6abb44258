import type { ReachWords } from './reach-words-type.ts';

export const reachWords: ReachWords = {
  title: (values) => `إلى أين يصل «${values}»؟`,
  nothingYet: 'قد يغيّر هذا أكثر مما اخترته. لا يُكتب شيء قبل أن تختار.',
  all: (count) => (count === null ? 'كل ما يشبهه' : `كلها، وعددها في هذه الصفحة ${count}`),
  alsoIn: (places) => `وكذلك في: ${places}`,
  place: (name, count) => (count === '١' ? name : `${name} (${count})`),
  everywhere: (selector) => `وفي كل صفحة أخرى: ${selector} يعني كل ما هو من نوعه.`,
  uncounted: (selector) => `ولا يُعرف من المصدر عدد ما يعنيه ${selector}.`,
  onlyThis: 'هذا وحده',
  ofItsOwn: 'يُعطى صنفًا خاصًا به، ويبقى غيره كما هو.',
  notPossible: (why) => `غير ممكن: ${why}`,
  oneTemplate: (count) =>
    count === null
      ? 'قالب واحد يصنع عدة منها، وليس لهذا شيء خاص به.'
      : `عددها ${count} من قالب واحد، وليس لهذا شيء خاص به.`,
  atWidths: (_, span) => `كلها، ${span} فقط`,
  othersStay: 'تبقى العروض الأخرى كما هي.',
  span: (from, below) =>
    below === null
      ? `من ${from} بكسل فأكثر`
      : from === '٠'
        ? `دون ${below} بكسل`
        : `من ${from} إلى ما دون ${below} بكسل`,
  change: (count) => (count === null ? 'غيّرها كلها' : `غيّرها كلها (${count})`),
  changeAlso: (count, elsewhere) =>
    `${count === null ? 'غيّرها كلها' : `غيّرها كلها (${count})`}، وما في مواضع أخرى (${elsewhere})`,
  changeThis: 'غيّر هذا وحده',
  takeBack: 'تراجع عنه',
  waits: 'ينتظر جوابك',
  widths: 'عند أي عرض',
  tabs: { all: ['كما', 'ضُبط'], phones: ['الهواتف', 'فقط'], from: (width) => ['من', width] },
  setHere: 'فيه شيء مضبوط',
  otherWidths: 'عروض أخرى',
  changesNow: 'هنا يتغيّر',
  staysAsItIs: 'يبقى كما هو',
  oneFrame: 'عند عروض إطار واحد فقط',
  upToWidth: 'حتى هذا العرض',
  comma: '، ',
};
