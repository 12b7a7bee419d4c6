import { act, render, screen } from '@testing-library/react';
import { OfficeMap } from './office-map.tsx';

const original = window.IntersectionObserver;
let enterView: () => void;

beforeEach(() => {
  jest.useFakeTimers();
  window.IntersectionObserver = class extends original {
    constructor(callback: IntersectionObserverCallback) {
      super(callback);
      enterView = () => callback([{ isIntersecting: true } as IntersectionObserverEntry], this);
    }
  };
});
afterEach(() => {
  jest.useRealTimers();
  window.IntersectionObserver = original;
});

const wait = () => act(() => jest.advanceTimersByTime(10_000));

test('a map that does not load is removed, but not before it has been in view', () => {
  render(<OfficeMap />);
  wait();
  expect(screen.getByTitle('Map of our office')).toBeInTheDocument();
  act(() => enterView());
  wait();
  expect(screen.queryByTitle('Map of our office')).not.toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent('The map cannot be loaded right now.');
});

test('the link to the map is there before the map has loaded', () => {
  render(<OfficeMap />);
  expect(screen.getByRole('link', { name: 'Open in OpenStreetMap' })).toBeVisible();
});
