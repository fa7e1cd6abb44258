/** The finger is answered a frame before the device has kept what it did; after so many ms more it has. */
export const keptWithinMs = 300;
