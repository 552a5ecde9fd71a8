/** The square of a picture to keep: zoom, and position between the edges (0 to 1). */
export interface Crop {
  readonly zoom: number;
  readonly x: number;
  readonly y: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

export const WHOLE: Crop = { zoom: 1, x: 0.5, y: 0.5 };

export function cropSquare({ width, height }: Size, { zoom, x, y }: Crop) {
  const side = Math.min(width, height) / zoom;
  return { left: (width - side) * x, top: (height - side) * y, side };
}

const within = (value: number) => Math.min(1, Math.max(0, value));

/** Moves the picture under the square by a drag, given as parts of the square's side. */
export function dragCrop(size: Size, crop: Crop, across: number, down: number): Crop {
  const { side } = cropSquare(size, crop);
  const moved = (at: number, length: number, by: number) =>
    length > side ? within(at - (by * side) / (length - side)) : at;
  return { ...crop, x: moved(crop.x, size.width, across), y: moved(crop.y, size.height, down) };
}
