import { act, renderHook } from '@testing-library/react';
import { useSearchText } from './use-search-text.ts';

const PAUSE = 250;

function openField(urlText = '') {
  const onSearch = jest.fn();
  const field = renderHook((inUrl: string) => useSearchText(inUrl, onSearch), { initialProps: urlText });
  const type = (text: string) => act(() => field.result.current.setText(text));
  const pause = () => act(() => jest.advanceTimersByTime(PAUSE));
  return { onSearch, type, pause, setUrlText: field.rerender, text: () => field.result.current.text };
}

describe('the text of a search field', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('updates the URL once, debounced and trimmed', () => {
    const { onSearch, type, pause, setUrlText } = openField();
    type('cro');
    type(' crowd ');
    pause();
    setUrlText('crowd');
    pause();
    expect(onSearch.mock.calls).toEqual([['crowd']]);
  });

  it('is not overwritten by an outdated URL', () => {
    const { onSearch, type, pause, setUrlText, text } = openField();
    type('cro');
    pause();
    type('crow');
    setUrlText('cro');
    expect(text()).toBe('crow');
    pause();
    type('crowd');
    setUrlText('crow');
    expect(text()).toBe('crowd');
    pause();
    setUrlText('crowd');
    expect(onSearch.mock.calls).toEqual([['cro'], ['crow'], ['crowd']]);
  });

  it('follows an external change to the URL', () => {
    const { type, pause, setUrlText, text } = openField();
    type('cro');
    pause();
    setUrlText('cro');
    type('crowd');
    pause();
    setUrlText('crowd');
    setUrlText('cro');
    expect(text()).toBe('cro');
    setUrlText('');
    expect(text()).toBe('');
  });
});
