import type { ComponentProps, ReactNode } from 'react';
import classes from './choose-files.module.css';

interface ChooseFilesProps extends Omit<ComponentProps<'input'>, 'type' | 'children' | 'onChange' | 'className'> {
  readonly children: ReactNode;
  readonly onChoose: (files: readonly File[]) => void;
}

/** A button that lets a person choose files, pictures where nothing else is said; all else of the field is the caller's. */
export function ChooseFiles({ children, onChoose, disabled, accept = 'image/*', ...input }: ChooseFilesProps) {
  return (
    <span className={classes.choose} data-disabled={disabled || undefined}>
      {children}
      {/* Lies over its words: a tap opens the phone's own chooser, with the camera among it. */}
      <input
        {...input}
        type="file"
        accept={accept}
        disabled={disabled}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          // So that the same file can be chosen again after it was removed.
          currentTarget.value = '';
          if (files.length > 0) onChoose(files);
        }}
      />
    </span>
  );
}
