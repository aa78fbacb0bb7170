import { stylesFor } from './styles-for.ts';

const SHEET =
  '[data-theme=dark]{--a:1}body{margin:0}.a,.b{color:red}.a.c{color:blue}.a:not(.c){top:0}@media (max-width:9px){.a{left:0}.c{left:1px}}@media print{.c{left:0}}.a{animation:1s turn}@keyframes turn{from{top:0}}@keyframes other{from{top:1px}}';

test('rules whose classes are in the markup stay, with the animations that they name', () => {
  expect(stylesFor(SHEET, '<p class="x a">', false)).toBe(
    '.a{color:red}.a:not(.c){top:0}@media (max-width:9px){.a{left:0}}.a{animation:1s turn}@keyframes turn{from{top:0}}',
  );
});

test('one of several ways is enough', () => {
  expect(stylesFor('.a :is(th,.b:not(.c)){color:red}.c :is(.a){top:0}', '<p class="a">', false)).toBe(
    '.a :is(th,.b:not(.c)){color:red}',
  );
});

test('variables and elements come with what is common to all screens', () => {
  expect(stylesFor(SHEET, '<p>', true)).toBe('[data-theme=dark]{--a:1}body{margin:0}');
});
