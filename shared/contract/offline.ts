/** What the page, its service worker, the gateway and the server have to agree on for reading without a network (docs/decisions/0096). */

/** The service worker's script. Its address never changes: browsers look there for a newer one. */
export const WORKER_PATH = '/service-worker.js';

/** The page as it is stored: for any address, so that it preloads no screen. */
export const STORED_PAGE_PATH = '/offline-page';

/** The name of the meta element that says which registry a page has, or has a part of. */
export const REGISTRY_TAG = 'groundwork-registry';

/** Before the name of each of the browser's stores that hold something of a person (shared/personal). */
export const PERSONAL_STORES = 'groundwork_personal';

/** The store of the page and of the files it needs. The number changes with what is in it. */
export const CODE_STORE = `${PERSONAL_STORES}_code_1`;

/** The entry of the personal area (shared/personal) that lists the pages kept on the device. */
export const KEPT_PAGES = 'kept-pages';

/** The screen that takes photos and videos which another app shares with the installed portal: they are posted to its address. */
export const SHARE_PATH = '/upload_media';
/** The field of the posted form that has the files. */
export const SHARED_FILES_FIELD = 'files';
/**
 * The store in which the service worker puts shared files until the screen takes them over. Not one of {@link PERSONAL_STORES}: they come
 * before anybody has signed in, too. Emptied at a sign-out, and after a day.
 */
export const SHARED_FILES_STORE = 'groundwork_shared_files';
/** The name of a file in it, percent-encoded. */
export const SHARED_NAME_HEADER = 'x-groundwork-file-name';

/** The entry that lists the districts whose pages are among them. */
export const KEPT_DISTRICTS = 'kept-districts';

/** The entry that says when all of them were refreshed, in milliseconds since 1970. */
export const KEPT_REFRESHED = 'kept-pages-refreshed';

/** All entries about what is kept. */
export const ABOUT_KEPT = [KEPT_PAGES, KEPT_DISTRICTS, KEPT_REFRESHED] as const;

/** The server says with it whether an answer may be stored: `open` where it holds no restricted field. */
export const STORAGE_HEADER = 'x-groundwork-storage';
export const OPEN_TO_STORAGE = 'open';

/** On an answer that the device stores: when the server gave it. No server sends it. */
export const STORED_AT_HEADER = 'x-groundwork-stored-at';

/** On a stored answer that is given while the server's own is still on its way. */
export const AWAITED_HEADER = 'x-groundwork-awaited';

const file = /\/assets\/[^/?#]+([?#]|$)/;

/** Whether the answer at an address is a file: a photo or a document. Those are stored for kept pages only. */
export const isFileAddress = (address: string): boolean => file.test(address);

const reserved = /^\/(api|data|shell|remotes|webhook|telemetry|__dev)(\/|$)/;
/** What pages are made of. Nobody keeps such a file outside the reserved folders, but a stale or foreign page may ask for one. */
const partOfPages = /\.(js|mjs|css|map|json|png|jpe?g|gif|webp|avif|svg|ico|woff2?|ttf|wasm|webmanifest)$/i;

/** Whether a path is within a folder of files or of a service. */
export const isReserved = (pathname: string): boolean => reserved.test(pathname);

/** Whether a path ends like a file that pages are made of. */
export const isPartOfPages = (pathname: string): boolean => partOfPages.test(pathname);
