import type { ElementRef } from '../../protocol/http/element-ref.ts';
import { announce, announceNotDone } from './store/editor-store.ts';
import { withShown } from './selection/chosen.ts';
import { refOf } from './selection/ref-of.ts';
import type { SelectionDeps } from './selection/selection.ts';

/** What can be shown in the developer's own editor. */
export interface OpenCommands {
  /** The source of what is chosen. */
  openSource(): Promise<void>;
  /** A rule, or what it says of a property. */
  openRule(rule: string, property?: string): Promise<void>;
  /** The template of the styled component that is chosen. */
  openTemplate(): Promise<void>;
  openThemeValue(target: string): Promise<void>;
  /** A place in which a token is given a value, or one of its uses by its number. */
  openToken(target: string, use?: number): Promise<void>;
}

type Opened = Parameters<SelectionDeps['api']['open']>[0];

/** Builds the commands over what is chosen when they are called. */
export function openCommands({ store, api, newId }: SelectionDeps): OpenCommands {
  const openShown = (named: (element: ElementRef) => Opened) =>
    withShown({ store, newId }, ({ element }) => open(named(refOf(element))), undefined);
  return {
    openSource: () => openShown((element) => ({ element })),
    openRule: (rule, property) => open({ rule, ...(property !== undefined && { property }) }),
    openTemplate: () => openShown((template) => ({ template })),
    openThemeValue: (theme) => open({ theme }),
    openToken: (token, use) => open({ token, ...(use !== undefined && { use }) }),
  };

  async function open(what: Opened): Promise<void> {
    const answer = await api.open(what);
    if (answer.state === 'done') announce(store, newId, { kind: 'opened' });
    else announceNotDone(store, newId, answer);
  }
}
