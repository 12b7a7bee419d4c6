import type { Page } from '@playwright/test';

/** A PNG with a red left half and a blue right half. */
export async function redAndBlue(page: Page, width = 800, height = 400): Promise<Buffer> {
  const url = await page.evaluate(
    ([wide, high]) => {
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [wide, high];
      const context = canvas.getContext('2d') as CanvasRenderingContext2D;
      for (const [left, colour] of [
        [0, 'red'],
        [wide / 2, 'blue'],
      ] as const) {
        context.fillStyle = colour;
        context.fillRect(left, 0, wide / 2, high);
      }
      return canvas.toDataURL('image/png');
    },
    [width, height] as const,
  );
  return Buffer.from(url.split(',')[1] ?? '', 'base64');
}

/** The colour of a pixel. `left` and `top` are fractions of the width and height of the picture. */
export function colourAt(page: Page, url: string, left: number, top: number): Promise<string> {
  return page.evaluate(
    async ([address, left, top]) => {
      const picture = await createImageBitmap(await (await fetch(address)).blob());
      const canvas = new OffscreenCanvas(picture.width, picture.height);
      const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D;
      context.drawImage(picture, 0, 0);
      const [red = 0, green = 0, blue = 0] = context.getImageData(
        Math.floor(left * (picture.width - 1)),
        Math.floor(top * (picture.height - 1)),
        1,
        1,
      ).data;
      if (red > 200 && green < 60 && blue < 60) return 'red';
      return blue > 200 && green < 60 && red < 60 ? 'blue' : 'other';
    },
    [url, left, top] as const,
  );
}

export const pastePicture = (page: Page, file: Buffer) =>
  page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const clipboardData = new DataTransfer();
    clipboardData.items.add(new File([bytes], 'photo.png', { type: 'image/png' }));
    document.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, file.toString('base64'));
