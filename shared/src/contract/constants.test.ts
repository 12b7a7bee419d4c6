import { experienceBandOf, fieldLabel } from './constants.ts';

describe('experience', () => {
  it('maps years to bands', () => {
    expect([0, 2, 3, 5, 6, 9, 10, 40].map(experienceBandOf)).toEqual([
      '0-2',
      '0-2',
      '3-5',
      '3-5',
      '5-10',
      '5-10',
      '10+',
      '10+',
    ]);
  });
});

describe('a field of interest', () => {
  it('has a label; free text is returned unchanged', () => {
    expect(fieldLabel('dataScience')).toBe('Data Science');
    expect(fieldLabel('Rust compilers')).toBe('Rust compilers');
  });
});
