import type { Target } from '../tagged/places.ts';
import type { Stage } from './stage.ts';

const steps: Readonly<Record<string, 'parent' | 'child' | 'left' | 'right'>> = {
  ArrowUp: 'parent',
  ArrowDown: 'child',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};

/** Moves the selection by an arrow key: up to what holds it, down into it, aside to its neighbours. Says whether it could. */
export function walkSelection(key: string, stage: Stage): boolean {
  const step = steps[key];
  const [only, ...others] = stage.selection.selected();
  if (!step || !only || others.length > 0) return false;
  const target = next(only.target, step, stage);
  if (target) {
    stage.selection.select(target);
    target.element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }
  return true;
}

function next(target: Target, step: 'parent' | 'child' | 'left' | 'right', { places, window }: Stage): Target | null {
  if (step === 'parent') return places.parentOf(target);
  if (step === 'child') return places.childrenOf(target)[0] ?? null;
  const parent = places.parentOf(target);
  if (!parent) return null;
  const siblings = places.childrenOf(parent);
  const at = siblings.findIndex(({ element }) => element === target.element);
  const isRightToLeft = window.getComputedStyle(parent.element).direction === 'rtl';
  const isOnwards = (step === 'right') !== isRightToLeft;
  return siblings[at + (isOnwards ? 1 : -1)] ?? null;
}
