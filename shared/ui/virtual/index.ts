/** Long lists of which only what is near the window is drawn. Shared lazily: fetched with the first screen that has one. */
export { useWindowVirtualizer } from '@tanstack/react-virtual';
