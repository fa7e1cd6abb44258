/** Places that people type and the portal calls otherwise. */
const others: Readonly<Record<string, string>> = {
  '/index.html': '/',
  '/home': '/',
  '/post': '/posts',
  '/student': '/student/dashboard',
  '/teacher': '/teacher/dashboard',
};
/** What sentences and messengers put behind an address. */
const tail = /[\s.,;:!?'"()[\]<>*_«»“”‘’…،؛؟\p{C}\p{Default_Ignorable_Code_Point}]+$/u;

/** The address that was probably meant by one at which nothing stands; itself where nothing better is known. */
export function meantPath(pathname: string): string {
  const path = decoded(pathname).replace(tail, '').replace(/\/+$/, '').toLowerCase();
  return others[path] ?? (path === '' ? '/' : path);
}

function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}
