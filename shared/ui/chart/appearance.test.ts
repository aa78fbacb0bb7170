import { contrast, rgbOf, type Rgb } from '@groundwork/shared/testing';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { theme } from 'antd';
import { themeConfig } from '../core/theme.ts';
import { COLOURS } from './appearance.ts';

const sheet = readFileSync(path.join(__dirname, 'Chart.module.css'), 'utf8');
const [light = '', dark = ''] = sheet.split('@media screen');
const colourIn = (part: string, name: string): string => new RegExp(`--gw-chart-${name}: (#[0-9a-f]{6})`).exec(part)?.[1] ?? '';

const categories = ['first', 'second', 'third', 'fourth'] as const;

/** How colours look with a deficiency, for linear red, green and blue: Machado, Oliveira and Fernandes 2009, severity 1. */
const sights: Readonly<Record<string, readonly (readonly [number, number, number])[]>> = {
  'full colour vision': [[1, 0, 0], [0, 1, 0], [0, 0, 1]],
  protanopia: [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]],
  deuteranopia: [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.01182, 0.04294, 0.968881]],
  tritanopia: [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.3039]],
};

const linear = (part: number): number => (part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4);
const times = (matrix: readonly (readonly number[])[], vector: readonly number[]): number[] =>
  matrix.map((row) => row.reduce((sum, factor, at) => sum + factor * (vector[at] ?? 0), 0));

/** CIE L*a*b*, D65. */
function lab(colour: Rgb, sight: readonly (readonly number[])[]): number[] {
  const seen = times(sight, colour.map(linear)).map((part) => Math.min(1, Math.max(0, part)));
  const [x = 0, y = 0, z = 0] = times([[0.4124, 0.3576, 0.1805], [0.2126, 0.7152, 0.0722], [0.0193, 0.1192, 0.9505]], seen)
    .map((part, at) => part / ([0.9505, 1, 1.089][at] ?? 1))
    .map((part) => (part > 0.008856 ? Math.cbrt(part) : 7.787 * part + 16 / 116));
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

const distance = (a: readonly number[], b: readonly number[]): number => Math.hypot(...a.map((part, at) => part - (b[at] ?? 0)));

describe.each([['light', light], ['dark', dark]] as const)('the colours of charts, %s', (name, part) => {
  const token = theme.getDesignToken(themeConfig(name));

  it.each([...categories, 'unknown'])('%s reaches 3:1 against every ground', (category) => {
    for (const ground of [token.colorBgContainer, token.colorBgLayout, token.colorBgElevated]) {
      expect(contrast(colourIn(part, category), ground)).toBeGreaterThanOrEqual(3);
    }
  });

  it('text reaches 4.5:1', () => {
    expect(contrast(colourIn(part, 'text'), token.colorBgContainer)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(Object.keys(sights))('the categories are told apart with %s', (sight) => {
    const seen = categories.map((category) => lab(rgbOf(colourIn(part, category), [0, 0, 0]), sights[sight] ?? []));
    for (const [at, one] of seen.entries()) {
      // 2.3 is the least difference that people notice; small marks need several times that.
      for (const other of seen.slice(at + 1)) expect(distance(one, other)).toBeGreaterThan(15);
    }
  });
});

it('every colour has a value in both themes', () => {
  for (const variable of Object.values(COLOURS)) {
    const name = variable.replace('var(--gw-chart-', '').replace(')', '');
    expect([colourIn(light, name), colourIn(dark, name)]).not.toContain('');
  }
});
