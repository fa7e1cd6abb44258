import { useAccountStore, useOpeningAccountStore } from './account-store-context.tsx';

/**
 * Whether what a page reads of the account's store is still on its way: what stands below it waits for that, so that nothing is
 * pushed down. False where the device cannot open the store: then nothing comes.
 */
export function useIsComing(isRead: boolean): boolean {
  const opening = useOpeningAccountStore();
  return useAccountStore() === null ? opening !== null : !isRead;
}
