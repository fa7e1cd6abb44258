/**
 * Asks the browser not to clear what the portal keeps when the device runs short of room; resolves to whether it will
 * not. Some browsers put the question to the person, so it is asked only where there is something worth keeping.
 */
export async function askToKeep(storage: Partial<StorageManager> | undefined = navigator.storage): Promise<boolean> {
  try {
    if (await storage?.persisted?.()) return true;
    return (await storage?.persist?.()) ?? false;
  } catch {
    return false;
  }
}
