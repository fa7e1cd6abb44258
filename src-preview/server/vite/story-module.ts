import { windowOriginAttribute } from '../../protocol/frame/envelope.ts';
import type { Storyboard } from '../../protocol/storyboards.ts';

interface StoryModuleParts {
  readonly board: Storyboard;
  /** The address of the module that has the story. */
  readonly stories: string;
  /** That of the module with what all stories are shown in. */
  readonly preview: string | null;
}

/** A component that shows what went wrong in the place of what is in it. */
const showsProblem = `class Shown extends Component {
  constructor(props) {
    super(props);
    this.state = { problem: null };
  }
  static getDerivedStateFromError(problem) {
    return { problem };
  }
  render() {
    const { problem } = this.state;
    return problem === null ? this.props.children : createElement('pre', { dir: 'ltr' }, String(problem));
  }
}

`;

/** What the format runs before a story is shown, and once it stands there. */
const runsSteps = `async function load(levels, context) {
  for (const loaders of levels) Object.assign(context.loaded, ...(await Promise.all(loaders.map((one) => one(context)))));
}

function player(play, context, fails) {
  let isPlayed = play === undefined;
  const step = (label, run) => run({ ...context, step });
  return async () => {
    if (isPlayed) return;
    isPlayed = true;
    try {
      await play({ ...context, step });
    } catch (problem) {
      reportError(problem);
      fails(problem);
    }
  };
}

`;

/** Tells the window how high what stands in `place` is, now and whenever that is another. */
const tellsHeight = `const windowOrigin = document.querySelector('[${windowOriginAttribute}]')?.getAttribute('${windowOriginAttribute}');
function tellHeight() {
  const range = document.createRange();
  range.selectNodeContents(place);
  const { bottom } = range.getBoundingClientRect();
  const height = Math.ceil(bottom);
  if (windowOrigin && parent !== window && height > 0) parent.postMessage({ id: 'storyHeight', payload: { height } }, windowOrigin);
}
const sizes = new ResizeObserver(tellHeight);
new MutationObserver(() => {
  sizes.disconnect();
  for (const one of place.children) sizes.observe(one);
  tellHeight();
}).observe(place, { childList: true });
`;

/**
 * The module that shows one story by the app's own React, as the component story format has it: arguments and decorators of
 * the project, of the module and of the story, from the outside in; its loaders before, and its `play` once it stands there. Follows
 * edits of the story without loading the page again.
 */
export function storyModule({ board, stories, preview }: StoryModuleParts): string {
  const { id, title, name, exportName } = board;
  const from = JSON.stringify(stories);
  const context = JSON.stringify({ id, title, name, globals: {}, viewMode: 'story' });
  return `import { Component, createElement, StrictMode, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import * as stories from ${from};
${preview === null ? 'const around = {};' : `import * as around from ${JSON.stringify(preview)};`}

${showsProblem}${runsSteps}const project = { ...around, ...around.default };
const place = document.getElementById('root');
const root = createRoot(place);
${tellsHeight}let shown = 0;

async function show(module) {
  const turn = (shown += 1);
  const meta = module.default ?? {};
  const written = module[${JSON.stringify(exportName)}];
  if (written === undefined) return root.render(null);
  const story = typeof written === 'function' ? Object.assign({ render: written }, written) : written;
  const component = story.component ?? meta.component;
  const args = { ...project.args, ...meta.args, ...story.args };
  const parameters = { ...project.parameters, ...meta.parameters, ...story.parameters };
  const context = { ...${context}, args, parameters, component, loaded: {}, canvasElement: place };
  const listOf = (some) => (some === undefined ? [] : [some].flat());
  try {
    await load([project.loaders, meta.loaders, story.loaders].map(listOf), context);
  } catch (problem) {
    reportError(problem);
    if (turn === shown) root.render(createElement('pre', { dir: 'ltr' }, String(problem)));
    return;
  }
  // Another edit has come meanwhile.
  if (turn !== shown) return;
  const draw = story.render ?? meta.render ?? project.render ?? ((given) => createElement(component, given));
  const decorators = [...listOf(story.decorators), ...listOf(meta.decorators), ...listOf(project.decorators)];
  const playOnce = player(story.play ?? meta.play, context, (problem) => {
    if (turn === shown) root.render(withProblem(problem));
  });
  // Whatever it waits for, itself or what is around it, has come by then.
  let Story = () => {
    useEffect(() => void playOnce(), []);
    return draw(args, context);
  };
  for (const decorator of decorators) {
    const Inner = Story;
    Story = () => decorator(Inner, context);
  }
  // A module that is another has other components: what stood there is put up anew.
  const standing = createElement(Shown, { key: turn }, createElement(Story));
  const withProblem = (problem) => createElement(StrictMode, null, standing, problem && createElement('pre', { dir: 'ltr' }, String(problem)));
  root.render(withProblem(null));
}

void show(stories);
if (import.meta.hot) import.meta.hot.accept(${from}, (next) => void (next && show(next)));
`;
}
