import { type ReactNode, useId } from 'react';
import classes from './profile-section.module.css';

interface ProfileSectionProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A part of a profile page: what an account may ask or change about itself. */
export function ProfileSection({ title, children }: ProfileSectionProps) {
  const id = useId();
  return (
    <section className={classes.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
