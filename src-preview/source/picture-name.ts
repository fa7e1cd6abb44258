/** Whether a file is named as a picture that browsers show. */
export const isPictureName = (file: string): boolean => /[.](?:png|jpe?g|gif|webp|avif|svg)$/i.test(file);
