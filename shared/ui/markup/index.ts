/** Text from outside as markup: the one DOMPurify module. */
export { Markup } from './Markup.tsx';
export { sanitise } from './sanitise.ts';
