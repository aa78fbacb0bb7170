import type { FieldInfo } from '../field-info.ts';
import { toCountry } from './country.ts';
import { toDay, toMoment } from './date.ts';
import { toJson } from './list.ts';
import { isMissing } from './missing.ts';
import { toDecimal, toInteger } from './number.ts';
import { bad, good } from './result.ts';
import type { Cast } from './result.ts';
import { toText, toUuid, toYesNo } from './text-and-choice.ts';

/** What a cell means for a field; the field's type decides, so a key such as 232.070 stays text with its zeros. */
export const castCell = (cell: string, field: FieldInfo): Cast => {
  const text = cell.trim();
  if (isMissing(text)) return good(null);
  if (text.includes('\uFFFD')) return bad('is not UTF-8 text (save the file as UTF-8)');
  if (field.name === 'country') return toCountry(text);
  switch (field.type) {
    case 'integer':
    case 'bigInteger':
      return toInteger(text);
    case 'float':
    case 'decimal':
      return toDecimal(text, field.name);
    case 'boolean':
      return toYesNo(text);
    case 'date':
      return toDay(text);
    case 'timestamp':
    case 'dateTime':
      return toMoment(text);
    case 'json':
      return toJson(text, field.isList);
    case 'uuid':
      return toUuid(text);
    default:
      return toText(text, field);
  }
};
