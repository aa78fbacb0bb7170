import { piecesOf } from './pieces.ts';
import { readTerms } from './terms.ts';

const found = (text: string, q: string): readonly string[] =>
  piecesOf(text, readTerms(q)).flatMap((piece) => (piece.found ? [piece.text] : []));

test.each([
  ['The water committee met.', 'committees', ['committee']],
  ['A reunião da comissão.', 'reuniao "da comissao"', ['reunião', 'da comissão']],
  ['गाँव में नाला है। विद्यालय बंद है।', 'विद्यालय', ['विद्यालय']],
  ['गाँव में नाला है।', '"नल"', []],
  ['ភូមិនេះមានអណ្តូងទឹកពីរ។ សាលារៀននៅជិត', 'អណ្តូង', ['អណ្តូង']],
  ['ភូមិនេះមានអណ្ដូងទឹកពីរ។', 'អណ្តូង', ['អណ្ដូង']],
  ['หมู่บ้านนี้มีบ่อน้ำสองบ่อและโรงเรียนหนึ่งแห่ง', 'บ่อน้ำ โรงเรียน', ['บ่อน้ำ', 'โรงเรียน']],
  ['หมู่บ้านนี้มีบ่อน้ำสองบ่อและโรงเรียนหนึ่งแห่ง', 'โรงเรียนหมู่บ้าน', ['หมู่บ้าน', 'โรงเรียน']],
  ['ปี๒๕๖๗มีฝน', '2567', ['๒๕๖๗']],
  ['ｶﾞｯｺｳは遠い', 'ガッコウ', ['ｶﾞｯｺｳ']],
  ['بِئْرٌ في القرية', 'بئر', ['بِئْرٌ']],
  ['Đà Nẵng', 'da nang', ['Đà', 'Nẵng']],
])('%s, %s', (text, q, marks) => {
  expect(found(text, q)).toEqual(marks);
});

test('what was found is shown in texts without spaces, too', () => {
  const pieces = piecesOf(`${'ភូមិនេះធំណាស់'.repeat(40)}អណ្តូង${'ភូមិនេះធំណាស់'.repeat(40)}`, readTerms('អណ្តូង'));
  expect(pieces.map((piece) => piece.found)).toEqual([false, false, true, false, false]);
  expect(pieces.map(({ text }) => text).join('').length).toBeLessThan(300);
});
