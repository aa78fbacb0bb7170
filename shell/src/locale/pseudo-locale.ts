import { i18n, type MessageDescriptor, type MessageOptions } from '@groundwork/shared/messages/runtime';
import pseudolocale from 'pseudolocale';

/** A message as Lingui's compiler writes it: text, `[name]`, or `[name, 'plural', { one: message, other: message }]`. */
type Compiled = string | readonly Token[];
type Token = string | readonly [name: string, format?: string, choices?: Readonly<Record<string, Compiled | number>>];

/** Every vowel twice: as long as longer languages. Elements and the places of values stay. */
const accented = (text: string): string =>
  text
    .split(/(<\/?\d+\/?>|#|\{\w+\})/)
    .map((part, index) =>
      index % 2 === 1 || part.trim() === ''
        ? part
        : pseudolocale(part.replaceAll(/[aeiou]/gi, '$&$&'), { prepend: '', append: '' }),
    )
    .join('');

function pseudo(message: Compiled): Compiled {
  if (typeof message === 'string') return accented(message);
  return message.map((token): Token => {
    if (typeof token === 'string') return accented(token);
    const [name, format, choices] = token;
    if (format === undefined || choices === undefined) return token;
    return [
      name,
      format,
      Object.fromEntries(
        Object.entries(choices).map(([when, choice]) => [when, typeof choice === 'number' ? choice : pseudo(choice)]),
      ),
    ];
  });
}

/** Shows every message in accented letters and two fifths longer, so that text in plain letters is text that no catalogue has. */
export function startPseudoLocale(): void {
  const show = i18n._.bind(i18n);
  // Its types know messages only as they are written, not as the build compiles them.
  const longer = <T extends { message?: string }>(one: T): T =>
    one.message === undefined ? one : { ...one, message: pseudo(one.message) as string };
  i18n._ = (message: string | MessageDescriptor, values?: Record<string, unknown>, options: MessageOptions = {}) =>
    typeof message === 'string' ? show(message, values, longer(options)) : show(longer(message));
}
