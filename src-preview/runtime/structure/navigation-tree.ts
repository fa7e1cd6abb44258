import { treeRebuildDelayMs } from '../../protocol/constants.ts';
import type { NavigationNode } from '../../protocol/frame/navigation-tree.ts';
import { log } from '../log.ts';
import type { Send } from '../port/frame-port.ts';
import type { Tags } from '../tagged/tags.ts';
import { inSteps } from './in-steps.ts';
import { navigationNodes } from './navigation-nodes.ts';

interface TreeDeps {
  readonly window: Window;
  readonly tags: Tags;
  readonly send: Send;
}

/**
 * Tells the window of all that stands on the page, some time after it has changed and only if that made a difference. A page
 * that never rests is told of as often as that time goes by.
 */
export function createNavigationTree({ window, tags, send }: TreeDeps): { pageChanged(): void } {
  let state: 'resting' | 'waiting' | 'building' = 'resting';
  let isStale = false;
  let told = '';
  const wait = () => {
    state = 'waiting';
    isStale = false;
    window.setTimeout(build, treeRebuildDelayMs);
  };
  const build = () => {
    state = 'building';
    try {
      inSteps(window, signed(navigationNodes(window, tags)), tell);
    } catch (error) {
      log.warn('The navigation tree could not be built', error);
      state = 'resting';
    }
  };
  const tell = ({ nodes, signature }: SignedNodes) => {
    state = 'resting';
    if (signature !== told) send('navigationTree', { nodes });
    told = signature;
    if (isStale) wait();
  };
  return {
    pageChanged() {
      if (state === 'resting') wait();
      else if (state === 'building') isStale = true;
    },
  };
}

interface SignedNodes {
  readonly nodes: NavigationNode[];
  /** A text of all that the nodes say: two trees that say alike have one signature. */
  readonly signature: string;
}

function* signed(work: Generator<void, NavigationNode[]>): Generator<void, SignedNodes> {
  const nodes = yield* work;
  const parts: string[] = [];
  for (const node of nodes) {
    parts.push(JSON.stringify(node));
    yield;
  }
  return { nodes, signature: parts.join('\n') };
}
