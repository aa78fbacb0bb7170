/** The places in the shell's `page.html` that the gateway fills. */
const marks = {
  '<!--groundwork:head-->': 'head',
  '<!--groundwork:documents-->': 'documents',
  '<!--groundwork:scripts-->': 'scripts',
  '<!--groundwork:prerendered-styles-->': 'prerenderedStyles',
  '<!--groundwork:prerendered-->': 'prerendered',
  '<!--groundwork:late-styles-->': 'lateStyles',
  '{{nonce}}': 'nonce',
  '{{productName}}': 'productName',
  '{{theme}}': 'theme',
} as const;

export type Mark = (typeof marks)[keyof typeof marks];

/** A page cut at its marks. What is filled in is never searched for marks again. */
export type Template = readonly (string | { readonly mark: Mark })[];

const pattern = new RegExp(
  `(${Object.keys(marks)
    .map((mark) => mark.replace(/[{}]/g, '\\$&'))
    .join('|')})`,
);

function isMark(text: string): text is keyof typeof marks {
  return Object.hasOwn(marks, text);
}

/** Cuts `html` at its marks. */
export function compileTemplate(html: string): Template {
  return html.split(pattern).map((part) => (isMark(part) ? { mark: marks[part] } : part));
}

/** Which marks a page cannot do without are absent from `template`. */
export function missingMarks(template: Template): Mark[] {
  const present = new Set(template.map((part) => (typeof part === 'string' ? '' : part.mark)));
  return (['head', 'documents', 'scripts'] as const).filter((mark) => !present.has(mark));
}

/** Whether a page has places for what builds have rendered. Earlier shells have none. */
export const holdsPrerendered = (template: Template): boolean =>
  template.some((part) => typeof part !== 'string' && part.mark === 'prerendered');

export function fillTemplate(template: Template, values: Readonly<Record<Mark, string>>): string {
  return template.map((part) => (typeof part === 'string' ? part : values[part.mark])).join('');
}
