import { act, fireEvent, render, screen } from '@testing-library/react';
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
  jest.restoreAllMocks();
  jest.useRealTimers();
  window.IntersectionObserver = original;
});

function setOnline(isOnline: boolean) {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
}

const wait = () => act(() => jest.advanceTimersByTime(10_000));

test('a map in view that does not load is removed', () => {
  render(<OfficeMap />);
  wait();
  expect(screen.getByTitle('Map of our office')).toBeInTheDocument();
  act(() => enterView());
  wait();
  expect(screen.queryByTitle('Map of our office')).not.toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent('The map cannot be loaded right now.');
});

test('an offline visitor sees the address and a link instead of the map', () => {
  setOnline(false);
  render(<OfficeMap />);
  expect(screen.queryByTitle('Map of our office')).not.toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent(/cannot be loaded right now\. 120 Granite Avenue/);
  expect(screen.getByRole('link', { name: 'Open in OpenStreetMap' })).toBeVisible();
  setOnline(true);
  expect(screen.getByTitle('Map of our office')).toBeInTheDocument();
});

test('a visitor who goes offline keeps a map that has loaded', () => {
  render(<OfficeMap />);
  fireEvent.load(screen.getByTitle('Map of our office'));
  setOnline(false);
  expect(screen.getByTitle('Map of our office')).toBeInTheDocument();
});

test('the link to the map is shown before the map has loaded', () => {
  render(<OfficeMap />);
  expect(screen.getByRole('link', { name: 'Open in OpenStreetMap' })).toBeVisible();
});
