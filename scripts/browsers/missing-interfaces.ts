import { oldestBrowsers, versionNumber } from '../build/oldest-browsers.ts';
import type { Missing } from './findings.ts';

/** Since which Chrome, Safari and Firefox; null: not at all. */
type Since = readonly [chrome: number | null, safari: number | null, firefox: number | null];

/** What browsers have that is no part of the language: by names, as they are called, and since when. */
const interfaces: Readonly<Record<string, Since>> = {
  '.showPopover': [114, 17, 125],
  '.hidePopover': [114, 17, 125],
  '.togglePopover': [114, 17, 125],
  '.checkVisibility': [105, 17.4, 106],
  '.startViewTransition': [111, 18, 144],
  '.setHTMLUnsafe': [124, 17.4, 123],
  '.moveBefore': [133, null, 144],
  '.getHTML': [125, 18, 128],
  '.requestClose': [134, 18.4, 139],
  '.throwIfAborted': [100, 15.4, 97],
  '.getDirectory': [86, 15.2, 111],
  '.createWritable': [86, 26, 111],
  '.createSyncAccessHandle': [102, 15.2, 111],
  '.convertToBlob': [69, 16.4, 105],
  '.transferToImageBitmap': [69, 16.4, 105],
  '.getAllRecords': [141, null, null],
  '.bytes': [132, 18, 128],
  '.caretPositionFromPoint': [128, 18.4, 20],
  '.showPicker': [99, 16, 101],
  '.isInputPending': [87, null, null],
  '.measureUserAgentSpecificMemory': [89, null, null],
  'AbortSignal.any': [116, 17.4, 124],
  'AbortSignal.timeout': [103, 16, 100],
  'Response.json': [105, 17, 115],
  'CSS.registerProperty': [78, 16.4, 128],
  'Intl.DurationFormat': [129, 16.4, 136],
  'Intl.Segmenter': [87, 14.1, 125],
  'Intl.supportedValuesOf': [99, 15.4, 93],
  BackgroundFetchManager: [74, null, null],
  CloseWatcher: [126, null, 132],
  CompressionStream: [80, 16.4, 113],
  CookieStore: [87, 18.4, 140],
  cookieStore: [87, 18.4, 140],
  DecompressionStream: [80, 16.4, 113],
  EyeDropper: [95, null, null],
  Highlight: [105, 17.2, 140],
  ImageDecoder: [94, null, 133],
  MediaStreamTrackProcessor: [94, 18, null],
  Navigation: [102, 26.2, 147],
  navigation: [102, 26.2, 147],
  NavigateEvent: [102, 26.2, 147],
  OffscreenCanvas: [69, 16.4, 105],
  Observable: [135, null, null],
  PressureObserver: [125, null, null],
  PushManager: [42, 16.4, 44],
  requestIdleCallback: [47, null, 55],
  cancelIdleCallback: [47, null, 55],
  Sanitizer: [146, null, 148],
  scheduler: [94, null, 142],
  structuredClone: [98, 15.4, 94],
  SyncManager: [49, null, null],
  TaskController: [94, null, 142],
  TextDecoderStream: [71, 14.1, 105],
  ToggleEvent: [114, 17, 114],
  TrustedTypePolicyFactory: [83, 26, 148],
  trustedTypes: [83, 26, 148],
  URLPattern: [95, 26, 142],
  VideoFrame: [94, 16.4, 130],
  ViewTransition: [111, 18, 144],
  WebTransport: [97, 26.4, 114],
};

/** The Chrome of the list is that of Edge, and of Samsung's browser 20. */
const oldest = [oldestBrowsers.chrome, oldestBrowsers.safari, oldestBrowsers.firefox].map(versionNumber);
const names = ['chrome', 'safari', 'firefox'] as const;

/** Parts of the web that one of the oldest browsers lacks, as `AbortSignal.any`, `.checkVisibility` or `OffscreenCanvas`. */
export function missingInterfaces(): Missing {
  const told = Object.entries(interfaces).map(
    ([name, since]) =>
      [
        name,
        names.filter((_, at) => {
          const version = since[at];
          return version === null || version === undefined || version > (oldest[at] ?? 0);
        }),
      ] as const,
  );
  return new Map(told.filter(([, browsers]) => browsers.length > 0));
}
