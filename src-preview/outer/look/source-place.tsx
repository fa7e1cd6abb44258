import type { Place } from '../../protocol/refusals.ts';
import controls from './controls.module.css';

/** The last part of a path and the line: what people read; the whole path is there on demand. */
export function placeName({ file, line }: Place): string {
  return `${file.slice(file.lastIndexOf('/') + 1)}:${line}`;
}

/** Where something stands in the sources. */
export function SourcePlace({ place }: { readonly place: Place }) {
  return (
    <span className={controls.place} dir="ltr" title={`${place.file}:${place.line}:${place.column}`}>
      {placeName(place)}
    </span>
  );
}
