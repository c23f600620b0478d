import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

/** The configuration of a new project. */
export default defineConfig({ plugins: [react()] });
