/** Where local storage says that a database of this name was filled; it goes when the database is given up on purpose. */
export function storageMarker(databaseName: string): string {
  return `${databaseName}-kept`;
}
