import { walkXml } from './xml-text.ts';

/** Some programs write each name with a prefix. */
const local = (name: string): string => name.slice(name.indexOf(':') + 1);

/**
 * The texts in a part of XLSX, each on a line: shared ones, those that stand in their cells (`inlineStr`, and `str` where a formula made them), comments.
 * Numbers are no text, nor is how Japanese letters are spoken.
 */
export function cellTexts(xml: string): string {
  const parts: string[] = [];
  let within = false;
  let spoken = 0;
  let computed = false;
  walkXml(xml, {
    open: (name, { t: type }) => {
      const what = local(name);
      if (what === 'rPh') spoken += 1;
      else if (what === 'c') computed = type === 'str';
      else if (what === 't' || (what === 'v' && computed)) within = true;
    },
    close: (name) => {
      const what = local(name);
      if (what === 'rPh') spoken -= 1;
      else if (what === 't') within = false;
      else if (what === 'v' && computed) {
        within = false;
        parts.push('\n');
      } else if (what === 'si' || what === 'is' || what === 'comment') parts.push('\n');
    },
    text: (text) => {
      if (within && spoken === 0) parts.push(text);
    },
  });
  return parts.join('');
}

/** Most sheets have shared texts only, and are long. */
export const hasOwnTexts = (sheet: string): boolean => /\bt=["'](?:inlineStr|str)["']/.test(sheet);
