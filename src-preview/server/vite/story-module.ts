import { windowOriginAttribute } from '../../protocol/frame/envelope.ts';
import type { Storyboard } from '../../protocol/storyboards.ts';

interface StoryModuleParts {
  readonly board: Storyboard;
  /** The address of the module that has the story. */
  readonly stories: string;
  /** That of the module with what all stories are shown in. */
  readonly preview: string | null;
}

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
 * the project, of the module and of the story, from the outside in. Follows edits of the story without loading the page again.
 */
export function storyModule({ board, stories, preview }: StoryModuleParts): string {
  const { id, title, name, exportName } = board;
  const from = JSON.stringify(stories);
  const context = JSON.stringify({ id, title, name, globals: {}, viewMode: 'story' });
  return `import { Component, createElement, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import * as stories from ${from};
${preview === null ? 'const around = {};' : `import * as around from ${JSON.stringify(preview)};`}

class Shown extends Component {
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

const project = { ...around, ...around.default };
const place = document.getElementById('root');
const root = createRoot(place);
${tellsHeight}let shown = 0;

function show(module) {
  const meta = module.default ?? {};
  const written = module[${JSON.stringify(exportName)}];
  if (written === undefined) return root.render(null);
  const story = typeof written === 'function' ? Object.assign({ render: written }, written) : written;
  const component = story.component ?? meta.component;
  const args = { ...project.args, ...meta.args, ...story.args };
  const parameters = { ...project.parameters, ...meta.parameters, ...story.parameters };
  const context = { ...${context}, args, parameters, component };
  const draw = story.render ?? meta.render ?? project.render ?? ((given) => createElement(component, given));
  const listOf = (decorators) => (decorators === undefined ? [] : [decorators].flat());
  const decorators = [...listOf(story.decorators), ...listOf(meta.decorators), ...listOf(project.decorators)];
  let Story = () => draw(args, context);
  for (const decorator of decorators) {
    const Inner = Story;
    Story = () => decorator(Inner, context);
  }
  // A module that is another has other components: what stood there is put up anew.
  shown += 1;
  root.render(createElement(StrictMode, null, createElement(Shown, { key: shown }, createElement(Story))));
}

show(stories);
if (import.meta.hot) import.meta.hot.accept(${from}, (next) => next && show(next));
`;
}
