import { useEffect, useRef } from 'react';
import classes from './scroll-progress.module.css';

/** How far the page is read, as a thin line on the header's edge. The browser draws it; a script helps where it cannot. */
export function ScrollProgress() {
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (typeof CSS === 'undefined' || CSS.supports('animation-timeline: scroll()')) return undefined;
    const draw = (): void => {
      const { scrollHeight, clientHeight } = document.documentElement;
      line.current?.style.setProperty('scale', `${scrollY / Math.max(1, scrollHeight - clientHeight)} 1`);
    };
    addEventListener('scroll', draw, { passive: true });
    return () => removeEventListener('scroll', draw);
  }, []);
  return <div ref={line} className={classes.line} aria-hidden="true" />;
}
