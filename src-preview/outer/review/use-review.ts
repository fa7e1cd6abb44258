import { useStore } from 'zustand';
import { useEditor } from '../state/editor-context.ts';
import type { ReviewState } from './review-store.ts';

/** A part of what is known of the review; renders anew when that part is another. */
export function useReview<T>(select: (state: ReviewState) => T): T {
  return useStore(useEditor().review, select);
}
