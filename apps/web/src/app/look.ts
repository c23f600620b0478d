/** Styles of the app's frame, shared with the boot script, which draws the frame before the app is loaded. */
export const look = {
  top: "sticky top-0 z-10 border-b border-line bg-ground",
  topRow: "flex h-16 items-center justify-between gap-2 pr-4 pl-2 sm:gap-3 lg:pr-6 lg:pl-4",
  columns: "lg:flex",
  side: "sticky top-16 hidden h-[calc(100dvh-4rem)] shrink-0 overflow-y-auto border-r border-line lg:block",
  sideShown: "w-60 px-3 pt-11 pb-3",
  sideFolded: "w-24 px-2 pt-11 pb-2",
  main: "mx-auto w-full max-w-[1152px] min-w-0 px-4 pt-11 pb-28 outline-none sm:pt-12 lg:flex-1 lg:px-6 lg:pt-14 lg:pb-16",
  bottom:
    "fixed inset-x-0 bottom-0 z-10 border-t border-line bg-ground px-2 pb-[env(safe-area-inset-bottom)] lg:hidden",
  bottomRow: "min-h-16",
  heading: "display text-xl sm:text-2xl",
  lead: "mt-3 max-w-[68ch] text-base text-soft",
} as const;
