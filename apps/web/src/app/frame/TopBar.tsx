import { Link } from "react-router";
import { useTexts } from "../../i18n/i18n.ts";
import { cx } from "../../ui/cx.ts";
import { BrandMark } from "../BrandMark.tsx";
import { LanguageSwitch } from "../LanguageSwitch.tsx";
import { look } from "../look.ts";
import { NoticeStrip } from "../notices/NoticeStrip.tsx";
import { ThemeSwitch } from "../ThemeSwitch.tsx";
import { showMenu, useMenuShown } from "./menu-shown.ts";
import { WalletBadge } from "./WalletBadge.tsx";

export function TopBar({ drawerOpen, onDrawer }: { drawerOpen: boolean; onDrawer: () => void }) {
  const t = useTexts();
  const shown = useMenuShown();
  return (
    <header className={look.top}>
      <div className={look.topRow}>
        <div className="flex items-center gap-1">
          {/* Beside the page, the menu collapses; over the page, it opens. */}
          <MenuToggle
            label={shown ? t("app.menu.fold") : t("app.menu.unfold")}
            expanded={shown}
            onPress={() => showMenu(!shown)}
            className="hidden lg:flex"
          />
          <MenuToggle
            label={t("app.menu.open")}
            expanded={drawerOpen}
            onPress={onDrawer}
            className="flex lg:hidden"
          />
          <Link to="/" aria-label="Cinder" className="flex min-h-11 items-center gap-2.5 rounded-sm px-1">
            <BrandMark className="size-7 shrink-0" />
            <span className="display hidden text-lg sm:inline">Cinder</span>
          </Link>
        </div>
        <div className="flex items-center gap-2">
          <WalletBadge />
          <LanguageSwitch />
          <div className="hidden sm:block">
            <ThemeSwitch />
          </div>
        </div>
      </div>
      <NoticeStrip />
    </header>
  );
}

type MenuToggleProps = { label: string; expanded: boolean; onPress: () => void; className: string };

function MenuToggle({ label, expanded, onPress, className }: MenuToggleProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-expanded={expanded}
      onClick={onPress}
      className={cx(
        "size-11 items-center justify-center rounded-md text-soft transition-colors hover:bg-hover hover:text-ink",
        className,
      )}
    >
      <svg aria-hidden="true" viewBox="0 0 20 20" className="size-5">
        <path
          d="M2.5 5h15M2.5 10h15M2.5 15h9"
          stroke="currentColor"
          strokeWidth="1.75"
          strokeLinecap="round"
        />
      </svg>
    </button>
  );
}
