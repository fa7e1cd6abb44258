const foreign = (kind: string) =>
  `This is a file of the kind ${kind}, which not every device opens. Save it as JPEG or PNG, or take a screenshot while it is open, and choose that.`;

/** Faults that every form says in the same words, each with what to do next. */
export const pictureProblems = {
  heic: 'This is an HEIC picture of an iPhone, which this browser cannot open. Take a screenshot while it is open and choose that, or set Camera, Formats, to Most Compatible.',
  bmp: foreign('BMP'),
  tiff: foreign('TIFF'),
  ico: foreign('ICO'),
  jp2: foreign('JPEG 2000'),
  svg: foreign('SVG'),
  'changed-pixels':
    'This browser makes noise of pictures to protect your privacy. Allow this site to use canvas image data, or use another browser.',
} as const;
