/** Virtual lists: only what is near the viewport is drawn. Shared lazily: fetched with the first screen that has one. */
export { useWindowVirtualizer } from '@tanstack/react-virtual';
