/** The mark: a lighthouse whose beam is the opening of an Arabic م. Drawn here once for the page and for the static shell. */
export const mark = {
  viewBox: '60 50 400 468',
  shapes: [
    {
      fill: 'currentColor',
      d: 'M95 138a52 52 0 0 1 40-50V74a12 12 0 0 1 24 0v14a52 52 0 0 1 40 50zM149 152C227 146 263 84 337 84a104 104 0 0 1 0 208c-66 0-104-46-146-62l30 214H75l32-230c-8-8-12-18-12-30 0-20 22-32 54-32z',
    },
    { fill: 'var(--mark-ground)', d: 'M147 188C233 180 271 132 337 132a56 56 0 0 1 0 112c-62 0-104-46-190-56z' },
    { fill: 'var(--mark-ground)', d: 'M93 300l108 0 6 42H87z' },
  ],
} as const;
