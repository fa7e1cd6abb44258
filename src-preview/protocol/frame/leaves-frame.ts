/** How the layer labels the error of a page that tried to go from its frame to the whole window, which nothing shown there may. */
export const leavesFrameLabel = 'leaves-frame';
