<#import "template.ftl" as layout>
<@layout.registrationLayout; section>
  <#if section = "form"><p>Readers only</p></#if>
</@layout.registrationLayout>
