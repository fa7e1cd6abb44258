/** Raised with every change that an older window, frame or server would misunderstand. */
export const protocolVersion = 1;
