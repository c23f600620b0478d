import { expect, it } from "vitest";
import { safeIcon } from "./icon.ts";

it.each(["data:image/svg+xml,%3Csvg%3E", "data:image/png;base64,AAAA", "  data:image/webp;base64,AAAA\n"])(
  "shows a picture that came along: %s",
  (icon) => {
    expect(safeIcon(icon)).toBe(icon.trim());
  },
);

it.each([
  "https://example.com/icon.png",
  "//example.com/icon.png",
  "javascript:alert(1)",
  "data:text/html,<script>",
  "data:image/png",
  `data:image/png;base64,${"A".repeat(200_001)}`,
  "",
  undefined,
  42,
])("rejects %s", (icon) => {
  expect(safeIcon(icon)).toBeUndefined();
});
